"""Runs one Ray head as the first process of separate namespaces, which the caller has created.

Ray listens on all interfaces with some of its ports; here the only interface is the loopback of this network
namespace. Ray's files (sessions, logs, objects) are in memory and disappear with the mount namespace. Connections to a
Unix socket, which is reachable from outside, are forwarded to Ray's dashboard and job API.

Exits when its standard input is closed, even if the caller was killed; the kernel then kills all other processes.
"""

import argparse
import asyncio
import fcntl
import os
import signal
import socket
import struct
import subprocess
import sys

DASHBOARD_PORT = 8265
START_SECONDS = 120
SHARED_MEMORY = "/dev/shm"
SIOCSIFFLAGS = 0x8914
IFF_UP = 0x1


def bring_loopback_up():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        fcntl.ioctl(control, SIOCSIFFLAGS, struct.pack("16sh22x", b"lo", IFF_UP))


def start_ray(size):
    subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={size},mode=700", "tmpfs", SHARED_MEMORY],
        check=True,
    )
    folder = os.path.dirname(sys.executable)
    environment = {
        **os.environ,
        # Jobs run with this path: their "python" must be the one with Ray.
        "PATH": f"{folder}:{os.environ.get('PATH', '')}",
        "RAY_USAGE_STATS_ENABLED": "0",
    }
    return subprocess.Popen(
        [
            os.path.join(folder, "ray"),
            "start",
            "--head",
            "--block",
            # 127.0.0.1 would be replaced by the address of an outside interface.
            "--node-ip-address=127.0.0.2",
            "--dashboard-host=127.0.0.1",
            f"--dashboard-port={DASHBOARD_PORT}",
            "--include-dashboard=true",
            f"--temp-dir={SHARED_MEMORY}/ray",
            "--object-store-memory=100000000",
            # Simulated: jobs that request a GPU are placed.
            "--num-gpus=8",
            "--disable-usage-stats",
        ],
        env=environment,
        stdin=subprocess.DEVNULL,
    )


def reap(ray_pid):
    """Reaps exited processes, which the kernel assigns to the first one; exits with Ray."""
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if pid == 0:
            return
        if pid == ray_pid:
            print(f"Ray exited with status {os.waitstatus_to_exitcode(status)}.", flush=True)
            os._exit(1)


async def relay(reader, writer):
    try:
        ray_reader, ray_writer = await asyncio.open_connection("127.0.0.1", DASHBOARD_PORT)
    except OSError:
        writer.close()
        return
    await asyncio.gather(copy(reader, ray_writer), copy(ray_reader, writer))


async def copy(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def answers():
    """Whether the dashboard reports its version."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", DASHBOARD_PORT)
        writer.write(b"GET /api/version HTTP/1.0\r\nHost: ray\r\n\r\n")
        first = await reader.readline()
        writer.close()
        return b" 200 " in first
    except OSError:
        return False


async def run(options):
    bring_loopback_up()
    ray = start_ray(options.size)
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGCHLD, reap, ray.pid)
    loop.add_reader(sys.stdin.fileno(), lambda: os.read(0, 1024) or os._exit(0))
    deadline = loop.time() + START_SECONDS
    while not await answers():
        # Ray continues without its dashboard when that is slow to start, and is then unreachable.
        if loop.time() > deadline:
            sys.exit(f"Ray's dashboard does not answer after {START_SECONDS} s.")
        await asyncio.sleep(0.2)
    if os.path.exists(options.socket):
        os.unlink(options.socket)
    os.umask(0o177)
    await asyncio.start_unix_server(relay, options.socket)
    print("Ray is ready.", flush=True)
    await asyncio.Event().wait()


parser = argparse.ArgumentParser()
parser.add_argument("--socket", required=True)
parser.add_argument("--size", default="1g")
asyncio.run(run(parser.parse_args()))
