import { createContext, type ReactNode } from 'react';

/** What the frame shows in place of a page while its code loads. @internal */
export const PageOutline = createContext<ReactNode>(undefined);
