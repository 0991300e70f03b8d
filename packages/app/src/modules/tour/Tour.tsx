import { useEffect } from 'react';
import { AppRootElementBlueprint } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { markNamed } from './markNamed';
import styles from './tour.module.css';
import { useTour } from './useTour';

/** The open stop of the tour in a corner of the page, until the person ends it. @internal */
export function Tour() {
  const { stops, open = stops.length, go } = useTour();
  const stop = stops[open];
  const points = stop?.points;
  useEffect(() => (points ? markNamed(points) : undefined), [points]);
  if (!stop) {
    return null;
  }
  const isLast = open === stops.length - 1;
  const end = () => go(stops.length);
  return (
    // Its buttons are interactive: Escape on any of them ends the tour.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.panel}
      role="dialog"
      aria-label="Tour"
      onKeyDown={({ key }) => key === 'Escape' && end()}
    >
      <Text as="p" variant="body-small" color="secondary">
        {`Tour · ${open + 1} of ${stops.length}`}
      </Text>
      <div aria-live="polite">
        <Text as="p" variant="body-large" weight="bold">
          {points}
        </Text>
        <Text as="p">{stop.text}</Text>
      </div>
      <div className={styles.buttons}>
        <Button variant="tertiary" size="small" onPress={end}>
          {isLast ? 'Done' : 'End tour'}
        </Button>
        {open > 0 && (
          <Button variant="secondary" size="small" onPress={() => go(open - 1)}>
            Back
          </Button>
        )}
        {!isLast && (
          <Button variant="primary" size="small" onPress={() => go(open + 1)}>
            Next
          </Button>
        )}
      </div>
    </section>
  );
}

/** The guided tour of the demo. @internal */
export const tour = AppRootElementBlueprint.make({
  name: 'tour',
  params: { element: <Tour /> },
});
