// Texts of the pages that are written in the components instead of the message catalogue.

import ts from 'typescript';

const PAGES = /^plugins\/squadron(-react)?\/src\//;
/** Backstage takes the titles of pages, tabs and cards as constants; a portal replaces them in its configuration. */
const STATIC_TITLES = /\/src\/(extensions\/|plugin\.tsx$)/;
const TEXT_NAMES =
  /^(accessibleLabel|alt|aria-label|cause|confirmLabel|description|emptyMessage|emptyText|helperText|hint|label|message|none|placeholder|reason|remedy|searchLabel|secondaryLabel|sentence|summary|text|title|what|word)$/;
/**
 * Builders of answers of the API. Commands, configuration, validation and logs answer with errors in English; what an
 * AuthTokenRequest is refused for is a condition, and why a rule has no target is a result of a template's step.
 */
const ANSWERS =
  /^plugins\/squadron-(backend|common|node)\/src\/(?!messages\/|contract|commands\/|config\/|router\/|openapi|permissions|clusters\/(spec|targets)\/|credentials\/authTokens\/|workloads\/(ray|logs\/)|placement\/cel\/)/;
const ANSWER_NAMES =
  /^(caution|consequence|detail|effect|proposal|refusal|sentence|text|title|todo|unblock|verdict|what|why|words)$/;
/** Names, addresses and code: nothing to translate. */
const isText = text =>
  /\p{L}{2}/u.test(text) && (/\s/.test(text) || !/[-./:_=]/.test(text));

const ALTERNATIVES = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);
const RESULTS = new Set([
  ...ALTERNATIVES,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

/** The literal texts of a file, as `file:line text`. */
function textsOf(file, source, names = TEXT_NAMES) {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found = [];
  const add = (node, text) => {
    if (isText(text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} ${text.trim().replace(/\s+/g, ' ')}`);
    }
  };
  /** The literals that a text may come from: through conditions, not into calls. */
  const addValues = node => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      add(
        node,
        [node.head, ...node.templateSpans.map(span => span.literal)]
          .map(({ text }) => text)
          .join('·'),
      );
    } else if (ts.isConditionalExpression(node)) {
      addValues(node.whenTrue);
      addValues(node.whenFalse);
    } else if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.kind;
      if (ALTERNATIVES.has(operator)) addValues(node.left);
      if (RESULTS.has(operator)) {
        addValues(node.right);
      }
    } else if (ts.isArrayLiteralExpression(node)) {
      node.elements.forEach(addValues);
    } else if (
      ts.isJsxExpression(node) ||
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node)
    ) {
      addValues(node.expression);
    }
  };
  /** `noun={[one, many]}`; a single noun is a code. */
  const isNoun = node =>
    ts.isJsxAttribute(node.parent.parent) &&
    node.parent.parent.name.getText() === 'noun';
  const visit = node => {
    if (ts.isTypeNode(node)) return;
    if (ts.isJsxText(node)) add(node, node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
      addValues(node);
    } else if (ts.isArrayLiteralExpression(node) && isNoun(node)) {
      addValues(node);
    } else if (
      (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) &&
      names.test(node.name.getText().replace(/['"]/g, ''))
    ) {
      addValues(node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/**
 * The texts that a translation of the catalogue does not reach.
 *
 * @param files - paths of the sources without tests
 * @param textOf - reads a file
 */
export function literalTexts(files, textOf) {
  return files
    .filter(file => PAGES.test(file) && !STATIC_TITLES.test(file))
    .flatMap(file => textsOf(file, textOf(file)));
}

/**
 * The texts that answers of the API carry without a code.
 *
 * @param files - paths of the sources without tests
 * @param textOf - reads a file
 */
export function answerTexts(files, textOf) {
  return files
    .filter(file => ANSWERS.test(file))
    .flatMap(file => textsOf(file, textOf(file), ANSWER_NAMES))
    .filter(found => /^\S+ .*\s/.test(found));
}
