/** English texts of answers about ended workloads. @internal */
export const history = {
  by: 'by {{person}}',
  deleted: '{{object}} was deleted',
  deletedBy: '{{object}} was deleted by {{person}}',
  during: 'while {{state}}',
  until: 'Until then: {{verdict}}',
} as const;
