const NAMED = 'h1, h2, section, table, a, button, [role], [aria-label]';

/** Events by which a person scrolls or works on the page. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Marks the first element of the page with an accessible name by the attribute `data-tour`, as soon as it is there, and
 * scrolls to it, again whenever the page above it grows, until the person acts. Returns a function that stops that.
 *
 * @internal
 */
export function markNamed(name: string): () => void {
  let marked: Element | undefined;
  let isFollowed = true;
  const leave = () => {
    isFollowed = false;
  };
  const mark = () => {
    if (!marked?.isConnected) {
      marked = [...document.querySelectorAll(NAMED)].find(
        element => nameOf(element) === name,
      );
      marked?.setAttribute('data-tour', '');
      marked?.scrollIntoView({ block: 'center' });
    } else if (isFollowed && isOutside(marked)) {
      marked.scrollIntoView({ block: 'center' });
    }
  };
  const observer = new MutationObserver(mark);
  observer.observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  INPUTS.forEach(input => window.addEventListener(input, leave));
  mark();
  return () => {
    observer.disconnect();
    INPUTS.forEach(input => window.removeEventListener(input, leave));
    marked?.removeAttribute('data-tour');
  };
}

function isOutside(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
}

/** Accessible name of an element, without a trailing number of rows or the reason why a button is disabled. */
function nameOf(element: Element): string | undefined {
  const label = document.getElementById(
    element.getAttribute('aria-labelledby') ?? '',
  );
  const name = element.getAttribute('aria-label') ?? element.textContent;
  return (label?.textContent ?? name)?.trim().replace(/( \d+|\. .*)$/, '');
}
