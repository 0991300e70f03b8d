const NAMED = 'h1, h2, section, table, a, button, [role], [aria-label]';

/**
 * Marks the first element of the page with an accessible name by the attribute `data-tour`, as soon as it is there, and
 * scrolls to it. Returns how to stop.
 *
 * @internal
 */
export function markNamed(name: string): () => void {
  let marked: Element | undefined;
  const mark = () => {
    if (!marked?.isConnected) {
      marked = [...document.querySelectorAll(NAMED)].find(
        element => nameOf(element) === name,
      );
      marked?.setAttribute('data-tour', '');
      marked?.scrollIntoView({ block: 'center' });
    }
  };
  const observer = new MutationObserver(mark);
  observer.observe(document.body, { childList: true, subtree: true });
  mark();
  return () => {
    observer.disconnect();
    marked?.removeAttribute('data-tour');
  };
}

/** Without the number of rows at the end, and why a button is disabled. */
function nameOf(element: Element): string | undefined {
  const label = document.getElementById(
    element.getAttribute('aria-labelledby') ?? '',
  );
  const name = element.getAttribute('aria-label') ?? element.textContent;
  return (label?.textContent ?? name)?.trim().replace(/( \d+|\. .*)$/, '');
}
