const factory = require('@backstage/cli/config/eslint-factory');

/** One style of private members and constants. */
const ONE_STYLE = [
  {
    selector:
      ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"], TSParameterProperty)[accessibility="private"]',
    message: 'Write `#name` for a private member.',
  },
  {
    selector:
      'Program > :matches(VariableDeclaration, ExportNamedDeclaration > VariableDeclaration)[kind="const"] > VariableDeclarator[init.type="Literal"][id.name=/^[a-z]/]',
    message: 'Write constants in UPPER_CASE.',
  },
];

/** Code decides by the code of a state or step, never by its text, which is translated. */
const TEXT = 'CallExpression[callee.name=/^(state|stateCode|timeline)Text$/]';
const CODES_DECIDE = [
  `BinaryExpression[operator=/^[!=]==?$/] > ${TEXT}`,
  `SwitchStatement > ${TEXT}.discriminant`,
  `MemberExpression[computed=true] > ${TEXT}.property`,
  `CallExpression[callee.property.name=/^(has|includes|indexOf|startsWith)$/] > ${TEXT}`,
].map(selector => ({
  selector,
  message: 'Compare the `code`, not its text.',
}));

/** The lint rules of every package: Backstage's own, and imports that follow the packages' roles. */
module.exports = directory =>
  factory(directory, {
    extends: ['plugin:@backstage/recommended'],
    restrictedSyntax: [...ONE_STYLE, ...CODES_DECIDE],
    rules: {
      curly: ['error', 'all'],
      '@backstage/no-mixed-plugin-imports': 'error',
      // A closure may name what is defined below it; it runs later.
      '@typescript-eslint/no-use-before-define': [
        'error',
        { functions: false, variables: false, classes: false },
      ],
      // `eventually` fails when its condition does not come true.
      'jest/expect-expect': [
        'warn',
        { assertFunctionNames: ['expect', 'eventually', 'fc.assert'] },
      ],
      // Properties branch on the input that was generated.
      'jest/no-conditional-expect': 'off',
    },
  });
