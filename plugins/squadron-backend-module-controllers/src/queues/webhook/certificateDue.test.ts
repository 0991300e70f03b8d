import { certificateDue } from './certificateDue';
import type { CertificateDue, CertificateLife } from './certificateDue';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-01-01T00:00:00Z');

const issued = (agoMs: number, days: number): CertificateLife => ({
  issuedMs: NOW - agoMs,
  expiresMs: NOW - agoMs + days * DAY_MS,
});
const authority = (agoMs: number) => issued(agoMs, 365);
const serving = (agoMs: number) => issued(agoMs, 30);

describe('certificateDue', () => {
  it.each<
    [
      string,
      { authority?: CertificateLife; serving?: CertificateLife },
      CertificateDue,
    ]
  >([
    ['nothing exists', {}, 'authority'],
    ['only an authority exists', { authority: authority(0) }, 'serving'],
    [
      'both are fresh',
      { authority: authority(0), serving: serving(0) },
      'nothing',
    ],
    [
      'it is just before two thirds',
      {
        authority: authority(100 * DAY_MS),
        serving: serving(20 * DAY_MS - 1),
      },
      'nothing',
    ],
    [
      'the serving certificate is at two thirds',
      { authority: authority(100 * DAY_MS), serving: serving(20 * DAY_MS) },
      'serving',
    ],
    [
      'the authority is at two thirds, although its certificate is fresh',
      { authority: authority(244 * DAY_MS), serving: serving(DAY_MS) },
      'authority',
    ],
    [
      'both are at two thirds: the authority goes first',
      { authority: authority(300 * DAY_MS), serving: serving(25 * DAY_MS) },
      'authority',
    ],
    [
      'the authority is too new to issue certificates',
      { authority: authority(29 * MINUTE_MS), serving: serving(25 * DAY_MS) },
      'nothing',
    ],
    [
      'the authority has settled',
      { authority: authority(30 * MINUTE_MS), serving: serving(25 * DAY_MS) },
      'serving',
    ],
    [
      'the certificate has expired, and the authority is new',
      { authority: authority(0), serving: serving(30 * DAY_MS) },
      'serving',
    ],
    [
      'the clock was set back',
      { authority: authority(-DAY_MS), serving: serving(-DAY_MS) },
      'nothing',
    ],
  ])('when %s', (_, has, due) => {
    expect(certificateDue(NOW, has)).toBe(due);
  });
});
