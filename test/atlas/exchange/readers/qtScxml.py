"""Loads and starts documents of SCXML with Qt, and prints one line of JSON for each: errors, states, active states."""

import json
import os
import sys

from PySide2.QtCore import QCoreApplication
from PySide2.QtScxml import QScxmlStateMachine

application = QCoreApplication([])
for file in sys.argv[1:]:
    machine = QScxmlStateMachine.fromFile(file)
    errors = [error.description() for error in machine.parseErrors()]
    machine.start()
    for _ in range(5):
        application.processEvents()
    print(json.dumps({"errors": errors, "states": machine.stateNames(False), "active": machine.activeStateNames(True)}))

# Qt's own objects may not be taken apart in the order in which Python does it.
sys.stdout.flush()
os._exit(0)
