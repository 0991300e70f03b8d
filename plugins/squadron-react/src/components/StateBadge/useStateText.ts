import { useCallback } from 'react';
import {
  stateText,
  type StateCode,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Returns the function that renders a state in the reader's language.
 *
 * @public
 */
export function useStateText(): (state: {
  code: StateCode;
  params?: Readonly<Record<string, string>>;
}) => string {
  return useCallback(stateText, []);
}
