import { lazyComponent } from '../extensions/loaders';
import { PLUGIN_TITLE, subPages } from '../extensions/subPages';
import { HeaderLiveMark } from '../pages/HeaderLiveMark';
import { PagesFrame } from '../pages/PagesFrame';

const pages = subPages.map(({ name, title, load }) => {
  const Page = lazyComponent(load);
  return { path: name, title, element: <Page /> };
});

/** All pages in their frame. @internal */
export function LegacyPages() {
  return (
    <PagesFrame
      title={PLUGIN_TITLE}
      pages={pages}
      actions={<HeaderLiveMark />}
    />
  );
}
