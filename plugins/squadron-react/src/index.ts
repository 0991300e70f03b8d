/**
 * API ref, hooks, shared components and pickers of Squadron.
 *
 * @packageDocumentation
 */
export { FormErrors, useErrorTexts } from './fields/formErrors';
export { FormReview } from './fields/FormReview';
export { squadronFields } from './fields/squadronFields';
export * from './api';
export * from './components';
export * from './hooks';
export * from './live';
export * from './logs';
export * from './translation';
