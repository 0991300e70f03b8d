import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  Container,
  Flex,
  Grid,
  Text,
} from '@backstage/ui';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import type { Person } from './readPeople';

/** The people of the demo, each with what they may do. @internal */
export function PeoplePage(props: {
  people: readonly Person[];
  onChoose: (user: string) => void;
}) {
  const title = useApi(configApiRef).getOptionalString('app.title');
  return (
    <Container my="8">
      <Flex direction="column" gap="4">
        <Text as="h1" variant="title-medium">
          {title}
        </Text>
        <Grid.Root columns={{ initial: '1', sm: '2', lg: '4' }} gap="4">
          {props.people.map(({ user, name, role, description }) => (
            <Card key={user}>
              <CardHeader>
                <Text as="h2" variant="title-x-small">
                  {name}
                </Text>
                <Text as="p" color="secondary">
                  {role}
                </Text>
              </CardHeader>
              <CardBody>
                <Text as="p">{description}</Text>
              </CardBody>
              <CardFooter>
                <Button
                  variant="primary"
                  onPress={() => props.onChoose(user)}
                >{`Sign in as ${name}`}</Button>
              </CardFooter>
            </Card>
          ))}
        </Grid.Root>
      </Flex>
    </Container>
  );
}
