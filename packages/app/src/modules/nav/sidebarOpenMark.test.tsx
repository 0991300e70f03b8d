import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SidebarOpenStateProvider } from '@backstage/core-components';
import { render } from '@testing-library/react';
import { SidebarOpenMark } from './Sidebar';

/** The class of the list of toasts in the installed Backstage, whose name the theme selects. */
const [container] =
  /Toast_container__\w+/.exec(
    readFileSync(
      join(
        dirname(require.resolve('@backstage/plugin-app')),
        'components/Toast/Toast.module.css.esm.js',
      ),
      'utf8',
    ),
  ) ?? [];

const theme = readFileSync(join(__dirname, '../../theme.css'), 'utf8')
  // The DOM of tests has no screen: of the two media, the wide one is tried.
  .replace(/@media \(min-width: 600px\) \{\n([^@]*)\n\}/, '$1');

function placeOfToasts(isOpen: boolean): { left: string; width: string } {
  render(
    <>
      <style>{theme}</style>
      <SidebarOpenStateProvider value={{ isOpen, setOpen: () => {} }}>
        <SidebarOpenMark />
      </SidebarOpenStateProvider>
      <div className={container} />
    </>,
  );
  const toasts = document.querySelector(`.${container}`) as HTMLElement;
  return getComputedStyle(toasts);
}

describe('toasts', () => {
  it('are within the open sidebar, so that they cover no rows', () => {
    const { left, width } = placeOfToasts(true);
    expect(parseInt(left, 10) + parseInt(width, 10)).toBeLessThanOrEqual(224);
  });

  it('stay where they are beside a closed sidebar', () => {
    expect(placeOfToasts(false).left).toBe('');
  });
});
