/**
 * Compares Squadron with its alternatives. Run it with `make bench`.
 *
 * @packageDocumentation
 */
