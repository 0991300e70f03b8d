/**
 * What a hostile API server does to every request, or to those that it fits. Lists and watches that no behaviour
 * fits are answered honestly.
 *
 * - `zeroStreams`: allows no HTTP/2 stream at all. `goAway`: ends the HTTP/2 session at each request.
 * - `reset`: breaks each answer off. `silence`: answers nothing. `hugeHeaders`: answers with so many bytes of headers.
 * - `retryAfter`: 503, and asks to be left alone for so long.
 * - `trickle`: a byte now and then, without an end, in lists and watches.
 * - `endlessPage`: a page that never ends, as fast as it is read. `endlessPages`: page after page without objects.
 *   `repeatedPage`: the same token again. `hugeList`: so many objects of so many bytes, paged as asked.
 * - `endlessLine`, `garbageLine`: a line of a watch without an end, or that is no JSON.
 * - `endingWatch`: each watch brings one event and ends. `expiredWatch`: one event, then 410.
 * - `deepObject`: one object among others, with so many levels.
 * - `versions`: the resource version of each answer goes back, is no number, or is missing.
 * - `wrongObjects`: of another kind, or without metadata.
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

/** One of each, with figures that hurt, for generators. @public */
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
