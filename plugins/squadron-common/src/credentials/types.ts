import type { CredentialsFacts } from '../contract';
import type { EnglishMessages } from '../messages';

export type { CredentialsFacts };

/** One key of a provider's credentials Secret, as a field of a form. @public */
export interface CredentialsField {
  /** Key in the Secret, e.g. `AWS_ACCESS_KEY_ID`, and of its texts in the catalogue. */
  key: keyof EnglishMessages['credentials']['fields'];
  /** Masked in the form; never displayed again. */
  isSecret: boolean;
  isOptional?: boolean;
  /** Multi-line text, e.g. a JSON key file. */
  isLong?: boolean;
}

/** What reading a Secret's data gave. Messages name keys and never a value. @public */
export type CredentialsReading =
  | { valid: true; facts: CredentialsFacts }
  | { valid: false; problems: Array<{ key: string; message: string }> };

/** The credentials of one provider: the fields of the form, the keys of the Secret, and its validation. @public */
export interface CredentialsFormat {
  /** Value of the label `cluster.x-k8s.io/provider` on the Secret. */
  provider: string;
  fields: readonly CredentialsField[];
  /** The keys of the Secret from the values of {@link CredentialsFormat.fields}. Pure. */
  toSecretData(
    values: Readonly<Record<string, string>>,
  ): Record<string, string>;
  /** Reads and validates decoded Secret data in all formats of the provider's own tools. Pure. */
  read(data: Readonly<Record<string, string>>): CredentialsReading;
}
