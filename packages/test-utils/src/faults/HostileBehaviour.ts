/**
 * The behaviour of a hostile API server for every request, or for matching ones. Lists and watches without a matching
 * behaviour are answered correctly.
 *
 * - `zeroStreams`: allows no HTTP/2 stream at all. `goAway`: ends the HTTP/2 session at each request.
 * - `reset`: aborts each response. `silence`: never answers. `hugeHeaders`: sends this many bytes of headers.
 * - `retryAfter`: 503 with this Retry-After.
 * - `trickle`: a byte at a time, endlessly, in lists and watches.
 * - `endlessPage`: a page that never ends, as fast as the client reads. `endlessPages`: endless pages without objects.
 *   `repeatedPage`: always the same continue token. `hugeList`: many large objects, paged as requested.
 * - `endlessLine`, `garbageLine`: a line of a watch that never ends, or is not JSON.
 * - `endingWatch`: each watch sends one event and ends. `expiredWatch`: one event, then 410.
 * - `deepObject`: one of the objects has this many levels.
 * - `versions`: the resource version of each response goes back, is not a number, or is missing.
 * - `wrongObjects`: objects of another kind, or without metadata.
 *
 * @public
 */
export type HostileBehaviour =
  | { type: 'honest' }
  | { type: 'zeroStreams' }
  | { type: 'goAway' }
  | { type: 'reset' }
  | { type: 'silence' }
  | { type: 'hugeHeaders'; bytes: number }
  | { type: 'retryAfter'; seconds: number }
  | { type: 'trickle'; everyMs: number }
  | { type: 'endlessPage' }
  | { type: 'endlessPages' }
  | { type: 'repeatedPage' }
  | { type: 'hugeList'; objects: number; objectBytes: number }
  | { type: 'endlessLine' }
  | { type: 'garbageLine' }
  | { type: 'endingWatch' }
  | { type: 'expiredWatch' }
  | { type: 'deepObject'; levels: number }
  | { type: 'versions'; lie: 'back' | 'notANumber' | 'missing' }
  | { type: 'wrongObjects'; wrong: 'kind' | 'metadata' };

/** One of each, with harmful parameters, for generators. @public */
export const HOSTILE_BEHAVIOURS: readonly HostileBehaviour[] = [
  { type: 'honest' },
  { type: 'zeroStreams' },
  { type: 'goAway' },
  { type: 'reset' },
  { type: 'silence' },
  { type: 'hugeHeaders', bytes: 1024 * 1024 },
  { type: 'retryAfter', seconds: 86_400 },
  { type: 'trickle', everyMs: 20 },
  { type: 'endlessPage' },
  { type: 'endlessPages' },
  { type: 'repeatedPage' },
  { type: 'hugeList', objects: 400, objectBytes: 1_400_000 },
  { type: 'endlessLine' },
  { type: 'garbageLine' },
  { type: 'endingWatch' },
  { type: 'expiredWatch' },
  { type: 'deepObject', levels: 10_000 },
  { type: 'versions', lie: 'back' },
  { type: 'versions', lie: 'notANumber' },
  { type: 'versions', lie: 'missing' },
  { type: 'wrongObjects', wrong: 'kind' },
  { type: 'wrongObjects', wrong: 'metadata' },
];
