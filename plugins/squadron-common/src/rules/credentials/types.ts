/**
 * One key of a provider's credentials Secret, as a form asks for it.
 *
 * @public
 */
export interface CredentialsField {
  /** Key in the Secret, e.g. `AWS_ACCESS_KEY_ID`. */
  key: string;
  title: string;
  /** Hidden while it is typed; never shown again. */
  isSecret: boolean;
  isOptional?: boolean;
  /** Given as a text of several lines, e.g. a JSON key file. */
  isLong?: boolean;
  help?: string;
}

/**
 * What credentials say that is not secret, e.g. `region`, `project`, `subscriptionId`, `server`.
 *
 * @public
 */
export type CredentialsFacts = Readonly<Record<string, string>>;

/**
 * What reading a Secret's data gave. Messages name keys and never a value.
 *
 * @public
 */
export type CredentialsReading =
  | { valid: true; facts: CredentialsFacts }
  | { valid: false; problems: Array<{ key: string; message: string }> };

/**
 * The form of the credentials of one provider: what people type, what the Secret holds, how it is read.
 *
 * @public
 */
export interface CredentialsFormat {
  /** Value of the label `cluster.x-k8s.io/provider` on the Secret. */
  provider: string;
  fields: readonly CredentialsField[];
  /** The keys of the Secret from what a person typed in {@link CredentialsFormat.fields}. Pure. */
  toSecretData(
    values: Readonly<Record<string, string>>,
  ): Record<string, string>;
  /** Reads decoded Secret data, in each format that the provider's own tools write. Pure. */
  read(data: Readonly<Record<string, string>>): CredentialsReading;
}
