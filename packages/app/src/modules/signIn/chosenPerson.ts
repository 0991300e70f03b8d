const KEY = 'squadron-demo-person';

/** The entity ref of the person of the demo who is signed in, kept in this browser until sign-out. @internal */
export const chosenPerson = {
  read: (): string | undefined => localStorage.getItem(KEY) ?? undefined,
  keep: (user: string): void => localStorage.setItem(KEY, user),
  forget: (): void => localStorage.removeItem(KEY),
};
