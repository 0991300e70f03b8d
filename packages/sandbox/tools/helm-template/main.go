// Renders a chart by Helm's engine, after it has checked the values by their schema, like `helm template`. A whole
// `helm` would take minutes to build.
package main

import (
	"fmt"
	"io"
	"log"
	"os"
	"sort"

	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
)

func main() {
	// The loader reports each symbolic link.
	log.SetOutput(io.Discard)
	if len(os.Args) != 4 {
		fail(fmt.Errorf("usage: helm-template <chart> <namespace> <values.json>"))
	}
	if err := render(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func render(path, namespace, valuesFile string) error {
	chart, err := loader.Load(path)
	if err != nil {
		return err
	}
	given, err := chartutil.ReadValuesFile(valuesFile)
	if err != nil {
		return err
	}
	release := chartutil.ReleaseOptions{Name: chart.Name(), Namespace: namespace, Revision: 1, IsInstall: true}
	values, err := chartutil.ToRenderValues(chart, given, release, chartutil.DefaultCapabilities)
	if err != nil {
		return err
	}
	files, err := engine.Render(chart, values)
	if err != nil {
		return err
	}
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		fmt.Printf("---\n%s\n", files[name])
	}
	return nil
}
