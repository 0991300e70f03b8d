import { useMemo } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import {
  scaffolderApiRef,
  useTemplateSecrets,
  type FieldExtensionOptions,
  type ReviewStepProps,
} from '@backstage/plugin-scaffolder-react';
import {
  useTemplateParameterSchema,
  Workflow,
} from '@backstage/plugin-scaffolder-react/alpha';
import {
  FormErrors,
  FormReview,
  SquadronProvider,
  useErrorTexts,
} from '@squadron/backstage-plugin-squadron-react';
import { AddItemButton, ListItem } from './ListItem';

const formProps = {
  EXPERIMENTAL_theme: 'bui' as const,
  showErrorList: 'bottom',
  noHtml5Validate: true,
  templates: {
    ErrorListTemplate: FormErrors,
    ArrayFieldItemTemplate: ListItem,
    ButtonTemplates: { AddButton: AddItemButton },
  },
};

/** The form of a template, as the scaffolder draws it, except for its review, its errors and the items of lists. @internal */
export function TemplateForm(props: { extensions: FieldExtensionOptions[] }) {
  const { namespace = '', templateName = '' } = useParams();
  const templateRef = `template:${namespace}/${templateName}`;
  const api = useApi(scaffolderApiRef);
  const { secrets } = useTemplateSecrets();
  const navigate = useNavigate();
  const taskRoute = useRouteRef(scaffolderPlugin.routes.ongoingTask);
  const transformErrors = useErrorTexts();
  const { manifest } = useTemplateParameterSchema(templateRef);
  const label = manifest?.presentation?.buttonLabels?.createButtonText;
  const components = useMemo(() => {
    const ReviewStepComponent = (review: ReviewStepProps) => (
      <SquadronProvider>
        <FormReview {...review} createLabel={label ?? 'Create'} />
      </SquadronProvider>
    );
    return { ReviewStepComponent };
  }, [label]);
  return (
    <Workflow
      {...{ ...props, namespace, templateName, components }}
      formProps={{ ...formProps, transformErrors }}
      onCreate={async values => {
        const { taskId } = await api.scaffold({ templateRef, values, secrets });
        navigate(taskRoute?.({ taskId }) ?? '.');
      }}
      onError={() => <Navigate to=".." />}
    />
  );
}
