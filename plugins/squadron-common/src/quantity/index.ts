export * from '@squadron/kube-kinds';
