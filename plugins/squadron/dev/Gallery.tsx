import { useState, type ReactNode } from 'react';
import { compatWrapper } from '@backstage/core-compat-api';
import {
  SecretsContextProvider,
  useCustomFieldExtensions,
  type FieldExtensionComponentProps,
  type FieldExtensionOptions,
} from '@backstage/plugin-scaffolder-react';
import {
  Card,
  CardBody,
  CardHeader,
  Container,
  Flex,
  Grid,
  Text,
} from '@backstage/ui';
import {
  QuotaBar,
  SquadronProvider,
  StateBadge,
  Timeline,
  useEndpoint,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import { squadronFieldExtensions } from '../src/legacy/fields';

/** `/gallery`: parts of `squadron-react` over the example fleet, and each field of templates. */
export function Gallery() {
  return compatWrapper(
    <SquadronProvider>
      <Container>
        <Grid.Root columns={{ initial: '1', md: '2' }}>
          <Grid.Item>
            <Flex direction="column">
              <States />
              <Quotas />
              <Steps />
            </Flex>
          </Grid.Item>
          <Grid.Item>
            <SecretsContextProvider>
              <Fields />
            </SecretsContextProvider>
          </Grid.Item>
        </Grid.Root>
      </Container>
    </SquadronProvider>,
  );
}

function Section(props: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <Text as="h2" variant="title-x-small">
          {props.title}
        </Text>
      </CardHeader>
      <CardBody>
        <Flex direction="column">{props.children}</Flex>
      </CardBody>
    </Card>
  );
}

function States() {
  const { data } = useList('listWorkloads');
  const states = new Map(
    data?.items.map(({ state }) => [state.code, state] as const),
  );
  return (
    <Section title="States">
      {[...states.values()].map(state => (
        <StateBadge key={state.code} state={state} />
      ))}
    </Section>
  );
}

function Quotas() {
  const { data } = useEndpoint('getClusterQueue', {
    cluster: 'worker-1',
    name: 'fleet',
  });
  return (
    <Section title="Quota">
      {data?.quotas.map(quota => (
        <QuotaBar key={`${quota.flavor}/${quota.resource}`} quota={quota} />
      ))}
    </Section>
  );
}

function Steps() {
  const { data: jobs } = useList('listWorkloads', { search: 'train' });
  const job = jobs?.items.find(({ kind }) => kind === 'rayjob');
  return job ? <JobSteps {...job} /> : null;
}

function JobSteps(props: Parameters<typeof useEndpoint<'getWorkload'>>[1]) {
  const { cluster, namespace, kind, name } = props;
  const { data } = useEndpoint('getWorkload', {
    cluster,
    namespace,
    kind,
    name,
  });
  return (
    <Section title={`Timeline of ${name}`}>
      {data && <Timeline steps={data.timeline} />}
    </Section>
  );
}

function Fields() {
  const fields = useCustomFieldExtensions(squadronFieldExtensions);
  const [values, setValues] = useState<Record<string, unknown>>({
    namespace: 'nlp',
    provider: 'aws',
    kind: 'RayJob',
  });
  return (
    <Section title="Fields of templates">
      {fields.map(field => (
        <Field
          key={field.name}
          field={field}
          values={values}
          onChange={value =>
            setValues(now => ({ ...now, [field.name]: value }))
          }
        />
      ))}
    </Section>
  );
}

function Field(props: {
  field: FieldExtensionOptions;
  values: Record<string, unknown>;
  onChange: (value: unknown) => void;
}) {
  const { field, values, onChange } = props;
  const Component = field.component;
  const given = {
    schema: {},
    uiSchema: {},
    rawErrors: [],
    required: false,
    name: field.name,
    idSchema: { $id: field.name },
    formData: values[field.name],
    formContext: { formData: values },
    onChange,
  } as unknown as FieldExtensionComponentProps<any, any>;
  return (
    <div>
      <Text variant="body-small" color="secondary">
        {field.name}
      </Text>
      <Component {...given} />
    </div>
  );
}
