import { Container, Grid, Text } from '@backstage/ui';
import {
  HomePageLayoutBlueprint,
  type HomePageLayoutProps,
} from '@backstage/plugin-home-react/alpha';

/** Cards with tables that need the whole width. */
const WIDE = ['jobs', 'fleet'];

function MyWork({ widgets }: HomePageLayoutProps) {
  return (
    <Container my="6">
      <main>
        <Text as="h1" variant="title-small">
          My work
        </Text>
        <Grid.Root columns={{ initial: '1', lg: '2' }} gap="4" mt="4">
          {widgets.map(({ component, name, node }) => (
            <Grid.Item
              key={node.spec.id}
              colSpan={{
                initial: '1',
                lg: WIDE.includes(name ?? '') ? '2' : '1',
              }}
            >
              {component}
            </Grid.Item>
          ))}
        </Grid.Root>
      </main>
    </Container>
  );
}

/**
 * The start page of a person: the cards one below the other, as wide as the page.
 *
 * @internal
 */
export const myWork = HomePageLayoutBlueprint.make({
  params: { loader: async () => MyWork },
});
