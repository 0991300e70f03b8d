import { useCallback } from 'react';
import { Button } from '@backstage/ui';
import { useT } from '../translation';
import styles from './FormReview.module.css';

/**
 * For `ErrorListTemplate` of a form: how many fields need a change, with a way to the first. Each field itself says what
 * is wrong.
 *
 * @public
 */
export function FormErrors(props: { errors: Array<{ property?: string }> }) {
  const t = useT();
  const count = new Set(props.errors.map(({ property }) => property)).size;
  const focusFirst = () =>
    document
      .querySelector('.rjsf [id$="__error"]')
      ?.parentElement?.querySelector<HTMLElement>('input, textarea, button')
      ?.focus();
  return (
    <div role="alert" className={styles.buttons}>
      {t('common.form.needChange', { count })}
      <Button variant="secondary" onPress={focusFirst}>
        {t('common.form.toFirst')}
      </Button>
    </div>
  );
}

/** Texts by the name of an error and the start of its pattern; the first that fits applies. */
const FORMS = [
  ['required', '', 'required'],
  ['pattern', '^[a-z](', 'nameFromLetter'],
  ['pattern', '^[a-z0-9](', 'name'],
  ['pattern', '', 'otherForm'],
] as const;

/** An error of a form's validator. */
interface FormError {
  name?: string;
  message?: string;
  params?: { pattern?: string };
}

/** For `transformErrors` of a form: says in words what a pattern or a required field asks for. @public */
export function useErrorTexts(): <T extends FormError>(errors: T[]) => T[] {
  const t = useT();
  return useCallback(
    errors =>
      errors.map(error => {
        const text = FORMS.find(
          ([name, pattern]) =>
            error.name === name &&
            (error.params?.pattern ?? '').startsWith(pattern),
        )?.[2];
        return text ? { ...error, message: t(`common.form.${text}`) } : error;
      }),
    [t],
  );
}
