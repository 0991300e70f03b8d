import type { ReactNode } from 'react';
import { errorApiRef, translationApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';

/** A component with the English texts, without an app around it. */
export function withTexts(children: ReactNode) {
  return (
    <TestApiProvider
      apis={[
        [translationApiRef, mockApis.translation()],
        [errorApiRef, mockApis.error()],
      ]}
    >
      {children}
    </TestApiProvider>
  );
}
