/** Downloads a file with content of the page. @internal */
export function downloadFile(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type }));
}

/** Downloads a file with content from the backend. @internal */
export function downloadBlob(name: string, blob: Blob): void {
  const href = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(href);
}
