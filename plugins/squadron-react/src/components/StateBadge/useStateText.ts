import { useCallback } from 'react';
import {
  stateText,
  type StateCode,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '../../translation';

/** Returns the function that renders a state in the reader's language. @public */
export function useStateText(): (state: {
  code: StateCode;
  params?: Readonly<Record<string, string>>;
}) => string {
  const t = useT();
  return useCallback(state => stateText(state, t), [t]);
}
