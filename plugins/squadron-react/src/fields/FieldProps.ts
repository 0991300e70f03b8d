import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';

type Given<TValue, TOptions> = FieldExtensionComponentProps<TValue, TOptions>;

/** What our fields read of the props that the scaffolder gives them. @internal */
export type FieldProps<TValue, TOptions = {}> = Pick<
  Given<TValue, TOptions>,
  'schema' | 'onChange'
> &
  Partial<
    Pick<
      Given<TValue, TOptions>,
      | 'uiSchema'
      | 'formData'
      | 'formContext'
      | 'rawErrors'
      | 'required'
      | 'disabled'
    >
  >;
