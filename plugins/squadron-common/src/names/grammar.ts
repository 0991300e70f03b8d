const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const SUBDOMAIN =
  /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

/**
 * The required form of a name: a `label` (RFC 1123: namespaces, label values, most names; 63 characters, no dot) or
 * a `subdomain` (most cluster-scoped objects and Secrets; 253 characters).
 *
 * @public
 */
export type NameForm = 'label' | 'subdomain';

/** Longest name of each form that Kubernetes accepts. @public */
export const MAX_NAME_LENGTHS: Readonly<Record<NameForm, number>> = {
  label: 63,
  subdomain: 253,
};

/** Whether Kubernetes accepts a string as a name of the form. @public */
export function isName(text: string, form: NameForm): boolean {
  return (
    text.length <= MAX_NAME_LENGTHS[form] &&
    (form === 'label' ? LABEL : SUBDOMAIN).test(text)
  );
}
