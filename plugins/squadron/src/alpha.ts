export { squadronTranslationRef } from '@squadron/backstage-plugin-squadron-react';
