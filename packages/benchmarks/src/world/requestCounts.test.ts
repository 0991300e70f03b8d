import {
  parseRequestCounts,
  readsBetween,
  writesBetween,
} from './requestCounts';

const metrics = `
# TYPE apiserver_request_total counter
apiserver_request_total{code="200",component="apiserver",dry_run="",group="ray.io",resource="rayjobs",scope="cluster",subresource="",verb="LIST",version="v1"} 4
apiserver_request_total{code="429",component="apiserver",dry_run="",group="ray.io",resource="rayjobs",scope="cluster",subresource="",verb="LIST",version="v1"} 1
apiserver_request_total{code="200",component="apiserver",dry_run="",group="ray.io",resource="rayjobs",scope="resource",subresource="status",verb="PATCH",version="v1"} 9
apiserver_request_total{code="200",component="apiserver",dry_run="",group="",resource="pods",scope="cluster",subresource="",verb="LIST",version="v1"} 2
apiserver_request_total{code="200",component="apiserver",dry_run="",group="ray.io",resource="rayjobs",scope="cluster",subresource="",verb="WATCH",version="v1"} 6
apiserver_request_duration_seconds_count{verb="LIST"} 77
`;

describe('requestCounts', () => {
  it('sums over codes and scopes', () => {
    expect([...parseRequestCounts(metrics)]).toEqual([
      ['LIST ray.io/rayjobs', 5],
      ['PATCH ray.io/rayjobs', 9],
      ['LIST /pods', 2],
      ['WATCH ray.io/rayjobs', 6],
    ]);
  });

  it('counts reads of one group since an earlier count, and neither writes nor watches', () => {
    const before = new Map([['LIST ray.io/rayjobs', 3]]);

    expect(readsBetween(before, parseRequestCounts(metrics), 'ray.io')).toBe(2);
  });

  it('counts writes since an earlier count, and neither leases nor questions about rights', () => {
    const after = new Map([
      ['PATCH ray.io/rayjobs', 9],
      ['LIST ray.io/rayjobs', 5],
      ['PUT coordination.k8s.io/leases', 7],
      ['POST /events', 3],
      ['POST authentication.k8s.io/selfsubjectreviews', 5],
      ['POST authorization.k8s.io/selfsubjectaccessreviews', 2],
    ]);

    expect(writesBetween(new Map([['PATCH ray.io/rayjobs', 4]]), after)).toBe(
      5,
    );
  });
});
