export { EVENT_STREAM_HEADERS } from './eventStream';
export { Reader } from './Reader';
export { readerRoute } from './readerRoute';
