import { mockApis } from '@backstage/frontend-test-utils';
import { squadronTranslationRef, type TranslateElements } from '../translation';
import type { TranslationRef } from '@backstage/frontend-plugin-api';

const snapshot = mockApis
  .translation()
  .getTranslation(squadronTranslationRef as TranslationRef);

/** The English texts, for tests of pure functions. */
export const t = (snapshot.ready && snapshot.t) as TranslateElements;
