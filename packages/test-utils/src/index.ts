export * from '@squadron/test-builders';
export * from './apiServer';
export * from './client';
export * from './clock';
export * from './fleet';
