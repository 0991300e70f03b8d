import type { LogChoice } from '@squadron/backstage-plugin-squadron-common';

/** Query of a URL for a log. @internal */
export function logParams(choice: LogChoice, tail?: number): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...choice, tail })) {
    if (value !== undefined) {
      params.set(name, String(value));
    }
  }
  return params;
}
