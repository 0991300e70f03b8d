/**
 * Gives the reader a file that the page has made.
 *
 * @internal
 */
export function downloadFile(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type }));
}

/**
 * Gives the reader a file that the backend has sent.
 *
 * @internal
 */
export function downloadBlob(name: string, blob: Blob): void {
  const href = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(href);
}
