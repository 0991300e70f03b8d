// Modules whose CRD files are read. Nothing of them is built, so go.sum names them alone.
module squadron.dev/sandbox/tools/crds

go 1.26.0

require (
	github.com/k3s-io/cluster-api-k3s v0.3.0
	open-cluster-management.io/api v1.2.0
	sigs.k8s.io/cluster-api-provider-aws/v2 v2.13.0
	sigs.k8s.io/cluster-api-provider-gcp v1.13.1
)
