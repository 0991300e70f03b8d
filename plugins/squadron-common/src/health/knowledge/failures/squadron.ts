import type { Failures } from '../types';

/** Reasons of Squadron's own reconcilers. */
export const squadronFailures: Failures<'squadron'> = {
  noCredentials: { reasons: ['CredentialsNotFound', 'CredentialsNotNamed'] },
  otherProvider: { reasons: ['CredentialsMislabelled'] },
  incomplete: { reasons: ['CredentialsMalformed'] },
  refused: { reasons: ['CredentialRefused'] },
  disabled: { reasons: ['FeatureDisabled'] },
  nameTaken: { reasons: ['NameTaken'] },
  noAddOnEngine: { reasons: ['HelmProviderNotInstalled', 'NoAddOnEngine'] },
  addOnVersion: { reasons: ['IncompatibleVersion'] },
};
