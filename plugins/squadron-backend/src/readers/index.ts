export { EVENT_STREAM_HEADERS, serverSentEvent } from './eventStream';
export { Reader } from './Reader';
export { readerRoute } from './readerRoute';
