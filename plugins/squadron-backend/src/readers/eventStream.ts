/** Headers of server-sent events. @internal */
export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // `no-transform` prevents the portal's compression from buffering events.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** @internal */
export function serverSentEvent(message: object): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}
