/** English texts of failures that the sandbox reports. @internal */
export const sandbox = {
  version: {
    title: 'The sandbox does not offer this version',
    cause: 'Its API server emulates only a few minor versions of Kubernetes.',
    remedy: 'Choose one of the versions that the form offers.',
  },
  port: {
    title: 'A port of the sandbox is taken',
    cause: 'Another process listens on the port of a control plane.',
    remedy: 'Stop that process, or run `yarn sandbox down` and `up` again.',
  },
  process: {
    title: 'A process of the sandbox stopped',
    cause:
      'A control plane or an add-on could not start; its log is below .sandbox/.',
    remedy:
      'Run `yarn sandbox status`. Usually memory is short: stop other clusters or programs.',
  },
} as const;
