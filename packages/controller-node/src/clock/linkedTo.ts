/**
 * An AbortController that is also aborted with each of the sources. Its `abort` has to be called in the end: Node keeps
 * the signals of `AbortSignal.any` for as long as a source lives, and some live as long as the process.
 *
 * @internal
 */
export function linkedTo(
  ...sources: readonly AbortSignal[]
): Pick<AbortController, 'signal' | 'abort'> {
  const controller = new AbortController();
  const abort = (reason?: unknown) => {
    sources.forEach(source => source.removeEventListener('abort', follow));
    controller.abort(reason);
  };
  const follow = () => abort(sources.find(({ aborted }) => aborted)?.reason);
  for (const source of sources) {
    source.addEventListener('abort', follow, { once: true });
  }
  if (sources.some(({ aborted }) => aborted)) {
    follow();
  }
  return { signal: controller.signal, abort };
}
