import { identityApiRef, storageApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { Tour } from './Tour';

const NINA = 'user:default/nina';

const tour = [
  { at: '/home', points: 'My jobs', text: 'Your jobs.' },
  { at: '/queues', points: 'Waiting', text: 'Jobs that wait.' },
  { at: '/queues', points: 'Submit job', text: 'Not yet.' },
];

const person = { user: NINA, name: 'Nina', role: 'User', description: '-' };

function open(storage = mockApis.storage(), user = NINA) {
  return renderInTestApp(
    <>
      <Routes>
        <Route
          path="/queues"
          element={
            <>
              <button>Waiting 7</button>
              <button aria-label="Submit job. Not possible: no permission">
                Submit job
              </button>
            </>
          }
        />
        <Route
          path="*"
          element={
            <section aria-labelledby="jobs">
              <h2 id="jobs">My jobs</h2>
            </section>
          }
        />
      </Routes>
      <Tour />
    </>,
    {
      config: {
        auth: { providers: { demo: { people: [{ ...person, tour }] } } },
      },
      apis: [
        [identityApiRef, mockApis.identity({ userEntityRef: user })],
        [storageApiRef, storage],
      ],
    },
  );
}

const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
const marked = () => document.querySelector('[data-tour]');

describe('the tour', () => {
  const scrolled = jest.fn();
  beforeAll(() => {
    // jsdom does not scroll.
    Element.prototype.scrollIntoView = scrolled;
  });

  it('leads a person over the pages, and points to an element at each stop', async () => {
    open();
    expect(await screen.findByText('Your jobs.')).toBeVisible();
    expect(marked()).toBe(
      screen.getByRole('heading', { name: 'My jobs' }).parentElement,
    );
    await press('Next');
    expect(screen.getByText('Jobs that wait.')).toBeVisible();
    expect(marked()).toHaveTextContent('Waiting 7');
    await press('Next');
    expect(marked()).toHaveTextContent('Submit job');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await press('Back');
    expect(screen.getByText('Tour · 2 of 3')).toBeVisible();
    await press('Back');
    expect(marked()).toHaveAttribute('aria-labelledby', 'jobs');
  });

  it('follows its element while the page above it grows, until the person scrolls', async () => {
    open();
    await screen.findByText('Your jobs.');
    scrolled.mockClear();
    const grow = async () => {
      document.body.prepend(document.createElement('p'));
      // Observers are called in a microtask.
      await Promise.resolve();
    };
    await grow();
    expect(scrolled).not.toHaveBeenCalled();
    jest
      .spyOn(marked() as Element, 'getBoundingClientRect')
      .mockReturnValue({ top: 5_000, bottom: 5_100 } as DOMRect);
    await grow();
    expect(scrolled).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('wheel'));
    await grow();
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('stays at its stop, and ended once it is ended', async () => {
    const storage = mockApis.storage();
    const { unmount } = open(storage);
    await screen.findByText('Your jobs.');
    await press('Next');
    unmount();

    const { unmount: close } = open(storage);
    expect(await screen.findByText('Jobs that wait.')).toBeVisible();
    screen.getByRole('button', { name: 'Next' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(marked()).toBeNull();
    close();

    open(storage);
    await screen.findByText('My jobs');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is absent for people without one', async () => {
    open(undefined, 'user:default/guest');
    await screen.findByText('My jobs');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
