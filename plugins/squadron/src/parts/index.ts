export { ActionButton } from './ActionButton';
export { downloadFile } from './downloadFile';
export { PageBody } from './PageBody';
export { Section } from './Section';
export { SimpleTable, type SimpleColumn } from './SimpleTable';
export { TabbedBody, type BodyTab } from './TabbedBody';
