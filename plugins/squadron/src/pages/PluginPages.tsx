import {
  pluginHeaderActionsApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { PagesFrame, type FramedPage } from './PagesFrame';

/** The pages of an app of the new frontend system, with the actions that its plugins add to the header. @internal */
export function PluginPages(props: {
  plugin: string;
  title: string;
  pages: readonly FramedPage[];
}) {
  const actions = useApi(pluginHeaderActionsApiRef);
  return (
    <PagesFrame
      title={props.title}
      pages={props.pages}
      actions={actions.getPluginHeaderActions(props.plugin)}
    />
  );
}
